import { page } from '@/shell/frame/page'

export default page('noticeList', () => import('@/features/information/notices-screen'))
