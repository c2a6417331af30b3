import type { Bars } from '../bars'
import type { Overlays } from '../overlays'
import type { Pages } from '../pages'
import { asynchronousCalls, type Calls } from './call'

const TOAST_MILLISECONDS = 1500
/** Maximum number of characters on a modal's button in real hosts. */
const LONGEST_BUTTON = 4

const words = (value: unknown, otherwise = ''): string => (value === undefined ? otherwise : String(value))

const button = (value: unknown, otherwise: string, name: string): string => {
  const text = words(value, otherwise)
  if (value !== undefined && text.length > LONGEST_BUTTON) {
    throw new Error(`${name} length should not larger than ${LONGEST_BUTTON} Chinese characters`)
  }
  return text
}

interface Dependencies {
  readonly pages: Pages
  readonly bars: Bars
  readonly overlays: Overlays
  readonly chinese: boolean
  readonly refresh: { start(): void; stop(): void }
}

/** Creates the calls for the host's interface: toasts, dialogs, titles, tab bar, scrolling. */
export const createInterfaceCalls = ({ pages, bars, overlays, chinese, refresh }: Dependencies): Calls => {
  const cancelWords = chinese ? '取消' : 'Cancel'
  const redraw = () => bars.show(pages.front(), pages.stack.length)
  return asynchronousCalls({
    showToast: ({ title, icon, duration }) =>
      overlays.toast(words(title), words(icon, 'success'), Number(duration ?? TOAST_MILLISECONDS)),
    hideToast: () => overlays.hideToast(),
    async showModal({ title, content, showCancel, cancelText, confirmText }) {
      const confirm = button(confirmText, chinese ? '确定' : 'OK', 'confirmText')
      const buttons = showCancel === false ? [confirm] : [button(cancelText, cancelWords, 'cancelText'), confirm]
      const pressed = await overlays.ask({ kind: 'modal', title: words(title), content: words(content), buttons })
      const confirmed = pressed === buttons.length - 1
      return { confirm: confirmed, cancel: !confirmed }
    },
    async showActionSheet({ alertText, itemList }) {
      const items = Array.isArray(itemList) ? itemList.map(String) : []
      const buttons = [...items, cancelWords]
      const tapIndex = await overlays.ask({ kind: 'action-sheet', title: words(alertText), content: '', buttons })
      if (tapIndex === items.length) throw new Error('cancel')
      return { tapIndex }
    },
    setNavigationBarTitle: ({ title }) => {
      pages.front().title = words(title)
      redraw()
    },
    // Visible only while a page is pulled down, which this host does not draw.
    setBackgroundColor: () => {
      pages.front()
    },
    setBackgroundTextStyle: ({ textStyle }) => {
      pages.front()
      if (textStyle !== 'dark' && textStyle !== 'light') throw new Error('invalid textStyle')
    },
    setTabBarItem: ({ index, text, iconPath, selectedIconPath }) =>
      bars.change(index, (tab) => {
        tab.text = words(text, tab.text)
        tab.icon = words(iconPath, tab.icon)
        tab.selectedIcon = words(selectedIconPath, tab.selectedIcon)
      }),
    setTabBarBadge: ({ index, text }) =>
      bars.change(index, (tab) => {
        tab.badge = words(text)
      }),
    removeTabBarBadge: ({ index }) =>
      bars.change(index, (tab) => {
        tab.badge = ''
      }),
    setTabBarStyle: ({ success, fail, complete, ...style }) => bars.restyle(style),
    showTabBar: () => bars.hide(false),
    hideTabBar: () => bars.hide(true),
    pageScrollTo: ({ scrollTop }) => {
      pages.front().element.scrollTop = Number(scrollTop ?? 0)
    },
    hideKeyboard: () => {
      const field = document.activeElement
      if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) {
        throw new Error('input not exists')
      }
      field.blur()
    },
    startPullDownRefresh: () => refresh.start(),
    stopPullDownRefresh: () => refresh.stop(),
  })
}
