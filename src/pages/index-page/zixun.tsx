import { page } from '@/shell/frame/page'

export default page('newsList', () => import('@/features/information/news-screen'))
