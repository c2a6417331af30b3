import { page } from '@/shell/frame/page'

export default page('mining', () => import('@/features/mining/join/join-screen'))
