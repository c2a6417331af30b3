import { useState } from 'react'
import { createLocation } from '@/platform/device/location'
import type { Location } from '@/platform/ports'

/** Location port for the pages that need it; each page explains the purpose first (L2). */
export const useLocation = (): Location => useState(createLocation)[0]
