import { page } from '@/shell/page'

export default page('text', () => import('@/features/content/text-screen'))
