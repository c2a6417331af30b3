// Only a mini-program has cards to send.
export default definePageConfig(process.env.TARO_ENV === 'h5' ? {} : { enableShareAppMessage: true })
