import './taro-components.scss'
import './base.scss'
import './base-web.scss'
