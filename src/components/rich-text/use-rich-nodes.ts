import { useEffect, useState } from 'react'
import type { PictureHosts, RichNode } from '@/lib/rich-text'

interface Cleaned {
  /** Undefined while the sanitiser loads. */
  readonly nodes: readonly RichNode[] | undefined
  /** The sanitiser failed to load, so only the plain text can be shown. */
  readonly failed: boolean
}

/** Sanitises server HTML for display. The sanitiser loads with the first text that needs it. */
export const useRichNodes = (html: string, { imageHost, hosts }: PictureHosts): Cleaned => {
  const [cleaned, setCleaned] = useState<Cleaned>({ nodes: undefined, failed: false })
  const hostList = hosts.join(' ')
  useEffect(() => {
    let current = true
    import('./clean').then(
      ({ clean }) => {
        if (current) setCleaned({ nodes: clean(html, { imageHost, hosts: hostList.split(' ') }), failed: false })
      },
      () => {
        if (current) setCleaned({ nodes: undefined, failed: true })
      },
    )
    return () => {
      current = false
    }
  }, [html, imageHost, hostList])
  return cleaned
}
