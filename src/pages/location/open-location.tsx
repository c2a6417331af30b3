import { page } from '@/shell/page'

export default page('openLocation', () => import('@/features/location/open-screen'))
