// Stands in for Taro's handler of the navigation bar: the app draws its own, what is left is the document's title.
import { eventCenter } from '@tarojs/runtime'

export default class PageTitle {
  constructor() {
    eventCenter.on('__taroH5SetNavigationBarTitle', (title) => {
      document.title = title
    })
  }

  load() {
    // Called with each page that comes into sight: the page says its title itself.
  }
}
