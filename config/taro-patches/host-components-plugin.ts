import { componentConfig } from '@tarojs/webpack5-runner/dist/utils/component'
import type { Compiler } from 'webpack'
import { HOST_COMPONENTS } from './host-components'

const NAME = 'HostComponentsPlugin'
/** A component under the name it has where it listens to nothing, or to taps alone. */
const VARIANT = /^(static|pure|catch|click)-/

/** Fails a build whose app draws with a component that `host-components.js` leaves out. */
export class HostComponentsPlugin {
  apply(compiler: Compiler): void {
    const known = new Set([...HOST_COMPONENTS].map((name) => name.replace(/\B[A-Z]/g, '-$&').toLowerCase()))
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.afterProcessAssets.tap(NAME, () => {
        for (const name of componentConfig.includes) {
          if (known.has(name.replace(VARIANT, ''))) continue
          compilation.errors.push(
            new compiler.webpack.WebpackError(`config/taro-patches/host-components.js leaves out ${name}`),
          )
        }
      })
    })
  }
}
