import { page } from '@/shell/frame/page'

export default page('newsDetail', () => import('@/features/information/article-screen'))
