import { useEffect, useState } from 'react'
import type { Network } from '@/platform/ports'

/** Whether there is a network, kept up to date. */
export const useOnline = (network: Network): boolean => {
  const [online, setOnline] = useState(() => network.isOnline())
  useEffect(() => {
    setOnline(network.isOnline())
    return network.onChange(setOnline)
  }, [network])
  return online
}
