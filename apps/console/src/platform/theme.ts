import type { ThemeConfig } from 'antd'
import { useSyncExternalStore } from 'react'

/** Ant Design in the shop's tokens (packages/web/src/look/tokens.css). */
const theme: ThemeConfig = {
  token: {
    colorPrimary: '#226745',
    colorInfo: '#2a6271',
    colorInfoBg: '#e6f0f2',
    colorInfoBorder: '#c5dce1',
    colorSuccess: '#226745',
    colorWarning: '#835700',
    colorWarningBg: '#fdf4dd',
    colorWarningBorder: '#ecd9a6',
    colorError: '#b3271e',
    colorLink: '#226745',
    // the library's own are too pale on a row under the pointer
    colorLinkHover: '#1c5538',
    colorErrorHover: '#8f1f18',
    colorErrorTextHover: '#8f1f18',
    colorTextBase: '#1a251e',
    colorTextSecondary: '#58645c',
    colorTextTertiary: '#667169',
    colorTextPlaceholder: '#667169',
    colorBgBase: '#ffffff',
    colorBgLayout: '#f7f5ef',
    colorFillAlter: '#f3f2ec',
    colorBorder: '#dcd8cc',
    colorBorderSecondary: '#ebe8df',
    colorPrimaryBg: '#e4efe3',
    colorPrimaryHover: '#1c5538',
    fontFamily:
      '"PingFang SC", "HarmonyOS Sans SC", "Noto Sans SC", "Noto Sans CJK SC", system-ui, sans-serif',
    fontSize: 14,
    borderRadius: 10,
    borderRadiusSM: 8,
    borderRadiusLG: 16,
    controlHeight: 36,
    controlHeightSM: 30,
    controlHeightLG: 44,
    boxShadowSecondary: '0 2px 6px rgba(26,37,30,.05), 0 8px 24px rgba(26,37,30,.08)',
  },
  components: {
    Table: {
      headerBg: '#f3f2ec',
      headerColor: '#58645c',
      headerSplitColor: 'transparent',
      borderColor: '#ebe8df',
      rowHoverBg: '#f1f6ee',
      rowSelectedBg: '#f1f6ee',
      rowSelectedHoverBg: '#e4efe3',
      cellPaddingBlock: 10,
      cellPaddingInlineSM: 14,
      headerBorderRadius: 0,
    },
    Tabs: { inkBarColor: '#226745', itemColor: '#58645c', itemSelectedColor: '#1a251e', titleFontSize: 14 },
    Button: {
      primaryShadow: 'none',
      defaultBorderColor: '#dcd8cc',
      fontWeight: 500,
      borderRadius: 18,
      borderRadiusSM: 15,
      paddingInlineSM: 12,
    },
    Checkbox: { borderRadiusSM: 5 },
    // the words on a switch that is off are white
    Switch: { colorTextQuaternary: '#6f776f', colorTextTertiary: '#58645c' },
    Card: { headerFontSize: 16, headerHeight: 52 },
    Input: { activeBorderColor: '#226745', activeShadow: '0 0 0 3px #e4efe3' },
    Pagination: { itemActiveBg: '#226745', itemActiveColor: '#ffffff' },
  },
}

const still: ThemeConfig = { ...theme, token: { ...theme.token, motion: false } }

const asksForStillness = window.matchMedia('(prefers-reduced-motion: reduce)')

const subscribe = (tell: () => void) => {
  asksForStillness.addEventListener('change', tell)
  return () => asksForStillness.removeEventListener('change', tell)
}

/** The console's theme; without animations where the operator's system asks for reduced motion. */
export const useTheme = (): ThemeConfig =>
  useSyncExternalStore(subscribe, () => asksForStillness.matches) ? still : theme
