import { type ComponentType, useEffect, useState } from 'react'

/** A part of the frame that is fetched when it is first wanted, after everything else. Undefined until it is there. */
export const useLazyComponent = <Props>(
  wanted: boolean,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> | undefined => {
  const [Part, setPart] = useState<ComponentType<Props>>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the loader never changes
  useEffect(() => {
    if (!wanted) return
    load().then(
      (loaded) => setPart(() => loaded),
      // A newer build is loaded at the next page (stale-build.h5.ts).
      () => undefined,
    )
  }, [wanted])
  return Part
}
