import { page } from '@/shell/frame/page'

export default page('miningPool', () => import('@/features/mining/pool/pool-screen'))
