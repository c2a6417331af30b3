import { page } from '@/shell/page'

export default page('sessions', () => import('@/features/sessions/sessions-screen'))
