import type { TabBarConfiguration } from '../configuration'
import type { TabRecord } from '../records'
import { byId, element } from './elements'
import type { OpenPage } from './pages'

interface Tab {
  readonly path: string
  text: string
  badge: string
  icon: string
  selectedIcon: string
}

interface Style {
  color: string
  selectedColor: string
  backgroundColor: string
  borderStyle: string
}

const CUSTOM = 'custom'
const addressOf = (icon: string): string => (icon === '' ? '' : `/package/${icon.replace(/^\//, '')}`)

/** The host's bars: title and back button above a page, the tab bar below the tabs. */
export class Bars {
  private readonly tabs: Tab[]
  private readonly style: Style
  private front: OpenPage | undefined
  private hidden = false
  /** Bars that were visible at the last measurement of the page's height. */
  private measuredWith = ''

  constructor(
    { list, color = '', selectedColor = '', backgroundColor = '', borderStyle = 'black' }: TabBarConfiguration,
    private readonly onTab: (index: number) => void,
  ) {
    this.tabs = list.map(({ pagePath, text, iconPath = '', selectedIconPath = '' }) => ({
      path: pagePath,
      text,
      badge: '',
      icon: iconPath,
      selectedIcon: selectedIconPath,
    }))
    this.style = { color, selectedColor, backgroundColor, borderStyle }
  }

  isTab(path: string): boolean {
    return this.tabs.some((tab) => tab.path === path)
  }

  indexOf(path: string): number {
    return this.tabs.findIndex((tab) => tab.path === path)
  }

  show(page: OpenPage, depth: number): void {
    this.front = page
    byId('host-title').textContent = page.title
    byId('host-back').hidden = depth < 2
    byId('host-navigation').hidden = page.configuration.navigationStyle === CUSTOM
    this.draw()
  }

  /** @throws Error in the host's words if a tab cannot be changed now */
  change(index: unknown, change: (tab: Tab) => void): void {
    this.demandTab()
    const tab = this.tabs[Number(index)]
    if (!tab) throw new Error('tabbar item not found')
    change(tab)
    this.draw()
  }

  restyle(style: Partial<Style>): void {
    this.demandTab()
    Object.assign(this.style, style)
    this.draw()
  }

  hide(hidden: boolean): void {
    this.demandTab()
    this.hidden = hidden
    this.draw()
  }

  get shown(): boolean {
    return !byId('host-tabs').hidden
  }

  records(): TabRecord[] {
    return this.tabs.map(({ path, text, badge }) => ({ text, badge, selected: path === this.front?.path }))
  }

  /** Real hosts refuse unless a tab is in front. */
  private demandTab(): void {
    if (!this.front || !this.isTab(this.front.path)) throw new Error('not TabBar page')
  }

  /** Changes only what differs, because new layout and icon requests are slow in a browser. */
  private draw(): void {
    const bar = byId('host-tabs')
    bar.hidden = this.hidden || !this.front || !this.isTab(this.front.path)
    bar.style.backgroundColor = this.style.backgroundColor
    bar.dataset.border = this.style.borderStyle
    if (bar.childElementCount === 0) bar.append(...this.tabs.map((_, index) => this.createTab(index)))
    for (const [index, tab] of this.tabs.entries()) this.drawTab(tab, bar.children[index] as HTMLElement)
    const bars = `${bar.hidden} ${byId('host-navigation').hidden}`
    if (bars === this.measuredWith) return
    this.measuredWith = bars
    const pages = byId('host-pages')
    pages.style.setProperty('--host-page-height', `${pages.clientHeight}px`)
  }

  private createTab(index: number): HTMLElement {
    const drawn = element('a', { role: 'tab' })
    drawn.append(
      element('img', { alt: '', hidden: '' }),
      element('span', { class: 'host-tab-text' }),
      element('span', { class: 'host-tab-badge', hidden: '' }),
    )
    drawn.addEventListener('click', () => this.onTab(index))
    return drawn
  }

  private drawTab(tab: Tab, drawn: HTMLElement): void {
    const [icon, text, badge] = drawn.children as unknown as readonly [HTMLImageElement, HTMLElement, HTMLElement]
    const selected = tab.path === this.front?.path
    drawn.setAttribute('aria-selected', String(selected))
    drawn.style.color = selected ? this.style.selectedColor : this.style.color
    const address = addressOf(selected ? tab.selectedIcon : tab.icon)
    icon.hidden = address === ''
    if (address !== '' && icon.getAttribute('src') !== address) icon.src = address
    if (text.textContent !== tab.text) text.textContent = tab.text
    badge.hidden = tab.badge === ''
    if (badge.textContent !== tab.badge) badge.textContent = tab.badge
  }
}
