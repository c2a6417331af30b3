export type MiniProgramTarget = 'weapp' | 'alipay' | 'tt' | 'swan' | 'qq' | 'jd'

interface TargetDescription {
  readonly template: string
  readonly style: string
  readonly viewScript: string
  readonly global: string
  readonly project: string
  readonly limits: { readonly part: number; readonly whole: number }
}

export declare const MINI_PROGRAM_TARGETS: Readonly<Record<MiniProgramTarget, TargetDescription>>
export declare const MINI_PROGRAM_NAMES: readonly MiniProgramTarget[]
export declare const testedTargets: () => readonly MiniProgramTarget[]
export declare const SUB_PACKAGE_KIB: number
export declare const WHOLE_PACKAGE_KIB: number
export declare const MAIN_PACKAGE_KIB: number
