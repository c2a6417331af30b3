// The web's own pull-down is the shell's.
export default definePageConfig({ enablePullDownRefresh: process.env.TARO_ENV !== 'h5' })
