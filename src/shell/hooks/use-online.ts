import { useEffect, useState } from 'react'
import type { Network } from '@/platform/ports'

export const useOnline = (network: Network): boolean => {
  const [online, setOnline] = useState(() => network.isOnline())
  useEffect(() => {
    setOnline(network.isOnline())
    return network.onChange(setOnline)
  }, [network])
  return online
}
