import { page } from '@/shell/page'

export default page('webview', () => import('@/features/information/web-page-screen'))
