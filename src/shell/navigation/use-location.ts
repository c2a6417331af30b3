import { useState } from 'react'
import { createLocation } from '@/platform/device/location'
import type { Location } from '@/platform/ports'

/** Where the device is, for the pages that ask: their own screen says what for (L2). */
export const useLocation = (): Location => useState(createLocation)[0]
