// The web's own pull-down is the shell's, and only a mini-program has cards to send.
export default definePageConfig(
  process.env.TARO_ENV === 'h5'
    ? { enablePullDownRefresh: false }
    : { enablePullDownRefresh: true, enableShareAppMessage: true },
)
