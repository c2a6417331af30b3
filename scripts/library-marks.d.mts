export declare const WEB3_MARK: RegExp
export declare const NUTUI_MARK: RegExp
export declare const POLYFILL_MARK: RegExp
