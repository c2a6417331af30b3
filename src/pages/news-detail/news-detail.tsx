import { page } from '@/shell/page'

export default page('newsDetail', () => import('@/features/information/article-screen'))
