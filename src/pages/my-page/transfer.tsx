import { page } from '@/shell/frame/page'

export default page('transfer', () => import('@/features/transfer/transfer-screen'))
