import { page } from '@/shell/page'

export default page('mining', () => import('@/features/mining/join-screen'))
