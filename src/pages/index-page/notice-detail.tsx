import { page } from '@/shell/page'

export default page('noticeDetail', () => import('@/features/information/notice-screen'))
