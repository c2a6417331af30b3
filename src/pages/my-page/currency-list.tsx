import { page } from '@/shell/page'

export default page('records', () => import('@/features/records/records-screen'))
