import { page } from '@/shell/page'

export default page('noticeList', () => import('@/features/information/notices-screen'))
