import { useEffect, useRef, useState } from 'react'

/**
 * Loads a part of the frame that few members see, when it is first wanted.
 *
 * @param load `import()` of the part
 * @param onFailure called if the part did not load; it loads again when it is next wanted
 * @returns undefined until it is loaded
 */
export const useLazyPart = <Part extends object>(
  wanted: boolean,
  load: () => Promise<Part>,
  onFailure: () => void = () => undefined,
): Part | undefined => {
  const [part, setPart] = useState<Part>()
  const latest = useRef({ load, onFailure })
  latest.current = { load, onFailure }
  useEffect(() => {
    if (!wanted || part) return
    latest.current.load().then(setPart, () => latest.current.onFailure())
  }, [wanted, part])
  return part
}
