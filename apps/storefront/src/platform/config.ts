import { type GlobalConfigKey } from '@greenstar/rules/setting/global-config'
import { isUnderMaintenance } from '@greenstar/rules/setting/site'
import { createContext, useContext } from 'react'
import { setPictureHosts } from '../ui/picture/picture-sources'
import { createStore, useStore } from '../ui/store'
import { sessionShelf, storageKeys } from './session/storage'

/** The global config as a map (spec 3). */
export type GlobalConfig = Readonly<Partial<Record<GlobalConfigKey, string>>>

/** config/BaseUrl.json: base addresses of the calls; '' is this site. */
export interface BaseUrls {
  Api: string
  /** The messenger's consent page; missing in a shop without a messenger account. */
  Messenger?: string
  /** The demo's panel, for a sandbox that plays the providers. */
  Sandbox?: string
}

export interface ShopConfig {
  base: BaseUrls
  global: GlobalConfig
}

const config = createStore<ShopConfig>({ base: { Api: '' }, global: {} })
const RenderedConfig = createContext(config.get())

/** Provides the config a page was rendered with: on the server, and the same while hydrating. */
export const ConfigProvider = RenderedConfig.Provider

const useShopConfig = (): ShopConfig => useStore(config, useContext(RenderedConfig))

/** Static maintenance page (spec 2.3). */
export const maintenancePath = '/update?channel=10'

export function toConfigMap(pairs: readonly { Key: string; Value: string }[]): GlobalConfig {
  return Object.fromEntries(pairs.map(({ Key, Value }) => [Key, Value]))
}

/** Sets the config, from the page's inlined data or as loaded. */
export function adoptConfig(next: ShopConfig): void {
  config.set(next)
  setPictureHosts(next.global.ImageServer, next.global.QiniuImageServer)
  sessionShelf.set(storageKeys.baseUrl, next.base)
  sessionShelf.set(storageKeys.globalConfig, next.global)
}

export const currentConfig = (): ShopConfig => config.get()

/** One value of the global config; undefined before it is loaded. */
export function useConfig(key: GlobalConfigKey): string | undefined {
  return useShopConfig().global[key]
}

/** Address of the messenger's consent page; undefined in a shop without a messenger account. */
export function useConsentPage(): string | undefined {
  return useShopConfig().base.Messenger
}

/** Address of the demo's panel; undefined in a real shop. */
export function useSandbox(): string | undefined {
  return useShopConfig().base.Sandbox
}

/** Random 7 characters that bypass caches of config files (spec 7.1). */
export const cacheBuster = (): string => Math.random().toString(36).slice(2).padEnd(7, '0').slice(0, 7)

/** Reads a JSON file of this site past every cache; throws when it is missing. */
export async function loadJson<T>(path: string): Promise<T> {
  const response = await fetch(`/${path.replace(/^\//, '')}?v=${cacheBuster()}`)
  if (!response.ok) throw new Error(`${path}: HTTP ${response.status}`)
  return (await response.json()) as T
}

/**
 * Loads base addresses and global config when the page did not include them. Addresses stored earlier in
 * this visit are reused (spec 7.1); when they do not work, the next load fetches them again.
 */
export async function loadConfig(): Promise<void> {
  const kept = sessionShelf.get<BaseUrls>(storageKeys.baseUrl)
  const base = kept ?? (await loadJson<BaseUrls>('config/BaseUrl.json'))
  sessionShelf.remove(storageKeys.baseUrl)
  const response = await fetch(`${base.Api}/api/Main/LoadGlobalConfig?channel=10`)
  if (!response.ok) throw new Error(`LoadGlobalConfig: HTTP ${response.status}`)
  const { Data } = (await response.json()) as { Data: { Key: string; Value: string }[] }
  adoptConfig({ base, global: toConfigMap(Data) })
}

/** Redirects to the maintenance page when the shop is closed (spec 2.3). */
export function leaveIfClosed(pathname: string): boolean {
  if (pathname === '/update' || !isUnderMaintenance(config.get().global.Maintenance)) return false
  window.location.replace(maintenancePath)
  return true
}
