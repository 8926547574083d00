import { DomUtils, ElementType, parseDocument } from 'htmlparser2'

type Node = ReturnType<typeof parseDocument>['children'][number]
type Tag = Extract<Node, { attribs: Record<string, string> }>

/** Marks that a page shows, and that styles of pasted text stand for. */
type Mark = 'strong' | 'em' | 'u' | 's' | 'sup' | 'sub'

const marksOfTag: Readonly<Record<string, Mark>> = {
  ...{ b: 'strong', strong: 'strong', i: 'em', em: 'em', u: 'u', ins: 'u' },
  ...{ s: 's', del: 's', strike: 's', sup: 'sup', sub: 'sub' },
}
const marksOfStyle: readonly (readonly [RegExp, Mark])[] = [
  [/font-weight:\s*(bold|bolder|[6-9]00)/i, 'strong'],
  [/font-style:\s*italic/i, 'em'],
  [/text-decoration[a-z-]*:[^;]*underline/i, 'u'],
  [/text-decoration[a-z-]*:[^;]*line-through/i, 's'],
  [/vertical-align:\s*super/i, 'sup'],
  [/vertical-align:\s*sub/i, 'sub'],
]

const headings: Readonly<Record<string, string>> = {
  h1: 'h2',
  h2: 'h2',
  h3: 'h3',
  h4: 'h4',
  h5: 'h4',
  h6: 'h4',
}
const containers = new Set([
  ...['html', 'body', 'section', 'div', 'article', 'main', 'header', 'footer', 'aside', 'nav', 'center'],
  ...['address', 'form', 'fieldset', 'details', 'summary', 'dl', 'dt', 'dd', 'pre'],
])
const blockTags = new Set([
  ...['p', 'ul', 'ol', 'li', 'blockquote', 'table', 'hr', 'figure', 'figcaption'],
  ...Object.keys(headings),
  ...containers,
])
const silent = new Set([
  'head',
  'style',
  'script',
  'xml',
  'title',
  'meta',
  'link',
  'noscript',
  'template',
  'base',
])
/** What the page does not show, by its name for the operator. */
const embedded: Readonly<Record<string, string>> = {
  ...{ iframe: '嵌入的网页', video: '视频', audio: '音频', embed: '嵌入内容', object: '嵌入内容' },
  ...{ svg: '矢量图', canvas: '图形', math: '公式', 'mp-common-profile': '名片', mpvoice: '音频' },
  ...{ 'mp-common-videosnap': '视频', textarea: '输入框', input: '输入框', select: '输入框', xmp: '代码' },
}

/** Deeper tags are read as their text: editors never write them, and each level costs time. */
const maxDepth = 60

const isTag = (node: Node): node is Tag => 'attribs' in node

/** Text of nodes at any depth; not by recursion, which would overflow. */
const textOf = (nodes: readonly Node[]): string => {
  const open = [...nodes].reverse()
  let text = ''
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.type === ElementType.Text) text += node.data
    else if (isTag(node) && !silent.has(node.name)) open.push(...[...node.children].reverse())
  }
  return text
}
const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
const quoted = (text: string) => escaped(text).replace(/"/g, '&quot;')
const styleOf = ({ attribs }: Tag) => attribs.style ?? ''
const isEmpty = (html: string) => html.replace(/&nbsp;|<br>|[\s\u00a0\u200b]/g, '') === ''

const isHidden = (tag: Tag) => /display:\s*none|mso-hide:\s*all|mso-list:\s*ignore/i.test(styleOf(tag))

/** `center` or `right`; the left side is the page's own. */
const alignOf = (tag: Tag): string => {
  const styled = /text-align:\s*(?:-\w+-)?(center|right|end|left|start|justify)/i.exec(styleOf(tag))?.[1]
  const align = (
    styled ??
    tag.attribs['data-align'] ??
    tag.attribs.align ??
    (tag.name === 'center' ? 'center' : '')
  ).toLowerCase()
  return align === 'end' ? 'right' : align
}

/** A paragraph that a word processor draws as an item of a list, with the marker that it put before it. */
type Item = { tag: Tag; level: number; isOrdered: boolean; number: string }

const markerOf = (tag: Tag): string | undefined => {
  const marker = DomUtils.findOne((one) => /mso-list:\s*ignore/i.test(one.attribs.style ?? ''), tag.children)
  return marker ? textOf([marker]).replace(/[\s\u00a0]/g, '') : undefined
}
const itemOf = (node: Node): Item | undefined => {
  if (!isTag(node) || node.name !== 'p') return undefined
  const list = /mso-list:\s*[^;]*level(\d)/i.exec(styleOf(node))
  if (!list) return undefined
  const marker = markerOf(node)
  if (marker === undefined) return undefined
  return {
    tag: node,
    level: Number(list[1]),
    isOrdered: /[0-9a-z一二三四五六七八九十①-⑳]/i.test(marker) && marker !== 'o',
    // Of a number with its parents' numbers before it, 2.3, the last.
    number: /(\d+)\D*$/.exec(marker)?.[1] ?? '',
  }
}

/** Opening tag of a list; a numbered one that goes on after a picture or a paragraph keeps its first number. */
const listOpening = (name: string, number = '') =>
  name === 'ol' && /^\d{1,4}$/.test(number) && Number(number) > 1
    ? `<ol start="${Number(number)}">`
    : `<${name}>`

/** Attributes in which pages keep the address of a picture that they load later. */
const lazySources = [
  ...['data-src', 'data-original', 'data-lazy-src', 'data-lazyload', 'data-actualsrc', 'data-original-src'],
  ...['data-lazy', 'data-url', 'zoomfile', 'file'],
]
const isAddress = (text: string | undefined) => /^(?:https?:)?\/\/|^\/(?!\/)/i.test(text?.trim() ?? '')

/** The last of a list of addresses with their widths, which is the largest. */
const lastOf = (srcset: string | undefined) =>
  srcset
    ?.split(/,\s+/)
    .at(-1)
    ?.trim()
    .replace(/\s+[\d.]+[wx]$/, '')

/** The address of a picture, also of one that its page would load later or choose by width; '' if it has none. */
const addressOf = (attribs: Record<string, string>): string => {
  const later = lazySources.map((name) => attribs[name]).find(isAddress)
  const src = (later ?? (attribs.src || lastOf(attribs.srcset ?? attribs['data-srcset'])) ?? '').trim()
  return src.replace(/^\/\//, 'https://')
}

class Arranger {
  readonly left: string[] = []
  private readonly known = new WeakMap<Node, boolean>()

  /** Whether a tag is a block or has one inside. */
  private holdsBlock(node: Node, depth = 0): boolean {
    if (!isTag(node) || silent.has(node.name) || depth > maxDepth) return false
    const known = this.known.get(node)
    if (known !== undefined) return known
    const holds = blockTags.has(node.name) || node.children.some((child) => this.holdsBlock(child, depth + 1))
    this.known.set(node, holds)
    return holds
  }

  private openingOf(name: string, tag: Tag, inherited: string): string {
    const align = alignOf(tag) || inherited
    return align === 'center' || align === 'right' ? `<${name} data-align="${align}">` : `<${name}>`
  }

  private noteBackground(tag: Tag) {
    if (/background(?:-image)?:[^;]*url\(/i.test(styleOf(tag))) this.left.push('背景图片')
  }

  private note(tag: Tag) {
    const name = embedded[tag.name]
    if (name) this.left.push(name)
    return name !== undefined
  }

  private picture({ attribs }: Tag): string {
    const src = addressOf(attribs)
    if (src === '') return ''
    const size = ['width', 'height'].flatMap((name) =>
      /^\d{1,4}$/.test(attribs[name] ?? '') ? ` ${name}="${attribs[name]}"` : [],
    )
    return `<img src="${quoted(src)}" alt="${quoted(attribs.alt ?? '')}"${size.join('')}>`
  }

  private inlineTag(tag: Tag, active: ReadonlySet<Mark>, depth: number): string {
    if (tag.name === 'br') return '<br>'
    if (tag.name === 'img') return this.picture(tag)
    if (silent.has(tag.name) || isHidden(tag) || this.note(tag)) return ''
    this.noteBackground(tag)
    const style = styleOf(tag)
    const wanted = new Set<Mark>()
    const own = marksOfTag[tag.name]
    if (own && !(own === 'strong' && /font-weight:\s*(normal|[1-4]00)/i.test(style))) wanted.add(own)
    for (const [pattern, mark] of marksOfStyle) if (pattern.test(style)) wanted.add(mark)
    if (tag.name === 'a') wanted.delete('u')
    const fresh = [...wanted].filter((mark) => !active.has(mark))
    const inside = this.inline(tag.children, new Set([...active, ...fresh]), depth + 1)
    if (inside === '') return ''
    const marked = fresh.reduceRight((html, mark) => `<${mark}>${html}</${mark}>`, inside)
    return tag.name === 'a' ? `<a href="${quoted(tag.attribs.href ?? '')}">${marked}</a>` : marked
  }

  /** Whether line breaks of the text count. */
  private isPreformatted = false

  private words(text: string): string {
    if (!this.isPreformatted) return escaped(text.replace(/[\t\n\r\f ]+/g, ' '))
    return escaped(text.replace(/[\t\f ]+/g, ' ')).replace(/\r?\n/g, '<br>')
  }

  private inline(nodes: readonly Node[], active: ReadonlySet<Mark> = new Set(), depth = 0): string {
    if (depth > maxDepth) return escaped(textOf(nodes))
    return nodes
      .map((node) => {
        if (isTag(node)) return this.inlineTag(node, active, depth)
        return node.type === ElementType.Text ? this.words(node.data) : ''
      })
      .join('')
  }

  /** A run of words and pictures without a block: a paragraph, or pictures on their own. */
  private paragraph(html: string, opening = '<p>'): string {
    const inside = html.trim()
    return /^(<img[^>]*>\s*)+$/.test(inside) ? inside.replace(/>\s+</g, '><') : `${opening}${inside}</p>`
  }

  private list(items: readonly Item[], depth: number): string {
    const [first] = items
    if (!first) return ''
    const name = first.isOrdered ? 'ol' : 'ul'
    const rows: string[] = []
    for (let at = 0; at < items.length; ) {
      const item = items[at] as Item
      let next = at + 1
      while (next < items.length && (items[next] as Item).level > first.level) next++
      const inside = this.inline(item.tag.children).replace(/^[\s\u00a0]+|[\s\u00a0]+$/g, '')
      rows.push(`<li>${inside}${this.list(items.slice(at + 1, next), depth + 1)}</li>`)
      at = next
    }
    return `${listOpening(name, first.number)}${rows.join('')}</${name}>`
  }

  private cellsOf(node: Node, depth: number): string {
    if (!isTag(node) || isHidden(node)) return ''
    if (node.name === 'caption') return ''
    const isCell = node.name === 'td' || node.name === 'th'
    if (!isCell) {
      const inside = node.children.map((child) => this.cellsOf(child, depth + 1)).join('')
      return ['thead', 'tbody', 'tr'].includes(node.name) ? `<${node.name}>${inside}</${node.name}>` : inside
    }
    const spans = ['colspan', 'rowspan'].flatMap((name) => {
      const span = node.attribs[name] ?? ''
      return /^\d{1,2}$/.test(span) && Number(span) > 1 ? ` ${name}="${Number(span)}"` : []
    })
    const blocks = node.children.filter((child) => this.holdsBlock(child))
    const [only] = blocks
    const isPlain =
      blocks.length === 1 &&
      only &&
      isTag(only) &&
      ['p', 'div'].includes(only.name) &&
      !only.children.some((child) => this.holdsBlock(child))
    const align = alignOf(node) || (isPlain ? alignOf(only as Tag) : '')
    const aligned = align === 'center' || align === 'right' ? ` data-align="${align}"` : ''
    const inside = isPlain ? this.inline(node.children).trim() : this.content(node.children, '', depth + 1)
    return `<${node.name}${spans.join('')}${aligned}>${inside}</${node.name}>`
  }

  /** A list; one beside the items instead of in one, as some editors write it, belongs to the item before. */
  private rows(name: string, tags: readonly Tag[], depth: number, number?: string): string {
    const items: string[] = []
    for (const tag of tags) {
      const isItem = tag.name === 'li'
      const inside = isItem ? this.content(tag.children, '', depth + 1) : this.block(tag, '', depth + 1)
      if (isItem || items.length === 0) items.push(inside)
      else items.push(`${items.pop()}${inside}`)
    }
    return `${listOpening(name, number)}${items.map((item) => `<li>${item}</li>`).join('')}</${name}>`
  }

  private block(tag: Tag, align: string, depth: number): string {
    if (isHidden(tag)) return ''
    this.noteBackground(tag)
    const { name, children } = tag
    if (name === 'hr') return '<hr>'
    if (name === 'pre' && !this.isPreformatted) {
      this.isPreformatted = true
      const html = this.block(tag, align, depth)
      this.isPreformatted = false
      return html
    }
    const heading = headings[name] ?? (/\bMsoTitle\b/.test(tag.attribs.class ?? '') ? 'h2' : undefined)
    if (heading) {
      const inside = this.inline(children).trim()
      return isEmpty(inside) ? '' : `${this.openingOf(heading, tag, align)}${inside}</${heading}>`
    }
    if (name === 'table')
      return `<table>${tag.children.map((child) => this.cellsOf(child, depth + 1)).join('')}</table>`
    if (name === 'ul' || name === 'ol') {
      return this.rows(name, children.filter(isTag), depth, tag.attribs.start)
    }
    if (name === 'blockquote' || name === 'figure' || name === 'figcaption')
      return `<${name}>${this.content(children, align, depth + 1)}</${name}>`
    if (children.some((child) => this.holdsBlock(child)))
      return this.content(children, alignOf(tag) || align, depth + 1)
    const inside = this.inline(children)
    const isBlank = isEmpty(inside)
    // A blank line of our own editor stays; those of others only hold their layout apart.
    if (isBlank) return name === 'p' && children.length === 0 ? '<p></p>' : ''
    return this.paragraph(inside, this.openingOf('p', tag, align))
  }

  /** Blocks and words as they follow each other; words beside blocks become paragraphs. */
  content(nodes: readonly Node[], align = '', depth = 0): string {
    if (depth > maxDepth) return escaped(textOf(nodes))
    if (!nodes.some((node) => this.holdsBlock(node))) return this.inline(nodes).trim()
    let html = ''
    let run: Node[] = []
    const items: Item[] = []
    const opening = align === 'center' || align === 'right' ? `<p data-align="${align}">` : '<p>'
    const endRun = () => {
      const words = this.inline(run)
      run = []
      if (!isEmpty(words)) html += this.paragraph(words, opening)
    }
    /** Items without their list, of which only some were copied. */
    const strays: Tag[] = []
    const endList = () => {
      html += this.list(items.splice(0), depth)
      if (strays.length > 0) html += this.rows('ul', strays.splice(0), depth)
    }
    for (const node of nodes) {
      const item = itemOf(node)
      if (!this.holdsBlock(node)) {
        const isSpace = node.type === ElementType.Text && node.data.trim() === ''
        if (!isSpace && node.type !== ElementType.Comment && node.type !== ElementType.Directive) endList()
        run.push(node)
        continue
      }
      endRun()
      const tag = node as Tag
      if (item || tag.name === 'li') {
        if (item ? strays.length > 0 : items.length > 0) endList()
        if (item) items.push(item)
        else strays.push(tag)
        continue
      }
      endList()
      html += blockTags.has(tag.name)
        ? this.block(tag, align, depth + 1)
        : this.content(tag.children, align, depth + 1)
    }
    endRun()
    endList()
    return html
  }
}

/**
 * Arranges HTML of any origin (a word processor, a messenger's article, a web page) as a page shows it: headings,
 * paragraphs, lists, tables, marks, alignment (`data-align`), pictures by their real address. `left` names what
 * has no place on the page. The result is not safe to show: sanitize it.
 */
export const arrangeHtml = (html: string): { html: string; left: string[] } => {
  const arranger = new Arranger()
  const arranged = arranger.content(parseDocument(html).children)
  return { html: arranged, left: [...new Set(arranger.left)] }
}
