import { page } from '@/shell/frame/page'

export default page('noticeDetail', () => import('@/features/information/notice-screen'))
