import { page } from '@/shell/frame/page'

export default page('records', () => import('@/features/records/records-screen'))
