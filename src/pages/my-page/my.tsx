import { page } from '@/shell/page'

export default page('personalCenter')
