import { page } from '@/shell/page'

export default page('newsList', () => import('@/features/information/news-screen'))
