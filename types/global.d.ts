/// <reference types="@tarojs/taro" />

declare module '*.png'
declare module '*.css'
declare module '*.scss'

declare namespace NodeJS {
  interface ProcessEnv {
    /** The host the app is built for. */
    TARO_ENV: 'h5' | 'weapp' | 'alipay' | 'tt' | 'swan' | 'qq' | 'jd'
    /** Base URL of the platform's API; empty on the web, where it is the page's origin. */
    TARO_APP_API_BASE_URL?: string
    /** Signs requests (specification §7). */
    TARO_APP_SIGN_KEY?: string
    /** `yes` in development builds. */
    TARO_APP_DEVELOPMENT?: string
  }
}
