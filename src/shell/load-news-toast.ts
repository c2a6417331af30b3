export { tellNews } from './news-toast'
