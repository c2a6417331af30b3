import './component-base.scss'
import './base.scss'
import './base-web.scss'
