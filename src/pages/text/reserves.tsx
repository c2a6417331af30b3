import { page } from '@/shell/frame/page'

export default page('reserves', () => import('@/features/reserves/reserves-screen'))
