import { page } from '@/shell/frame/page'

export default page('sessions', () => import('@/features/sessions/sessions-screen'))
