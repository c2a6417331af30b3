// Replaces Taro's navigation bar handler: the app draws its own bar, so only the document title has to be set.
import { eventCenter } from '@tarojs/runtime'

export default class PageTitle {
  constructor() {
    eventCenter.on('__taroH5SetNavigationBarTitle', (title) => {
      document.title = title
    })
  }

  load() {
    // Called for each page shown; pages set their titles themselves.
  }
}
