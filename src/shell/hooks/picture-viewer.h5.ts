import PhotoSwipe from 'photoswipe'
import './picture-viewer.scss'

export { PhotoSwipe }
