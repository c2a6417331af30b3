import { page } from '@/shell/page'

export default page('transfer', () => import('@/features/transfer/transfer-screen'))
