import { page } from '@/shell/frame/page'

export default page('text', () => import('@/features/content/text-screen'))
