import { useState } from 'react'
import { createCapabilities } from '@/platform/device/device'
import { createMedia, createVideos } from '@/platform/media/media'
import { createPictures } from '@/platform/media/pictures'
import { createServiceContact, createShare } from '@/platform/outside'
import type { Capabilities, Media, Pictures, ServiceContact, Share, Videos } from '@/platform/ports'

/** Ports to pick and draw pictures, for models that upload them. */
export const useImagePorts = (): { readonly media: Media; readonly pictures: Pictures } => {
  const [ports] = useState(() => ({ media: createMedia(), pictures: createPictures() }))
  return ports
}

/** Ports to pick pictures and videos, for models that upload them. */
export const useFilePorts = (): { readonly media: Media; readonly videos: Videos } => {
  const [ports] = useState(() => ({ media: createMedia(), videos: createVideos() }))
  return ports
}

/** Capabilities of this host, created only when a screen needs them. */
export const useHostAbilities = (): Capabilities & { readonly canPick: boolean; readonly canShare: boolean } => {
  const [abilities] = useState(() => {
    const share: Share = createShare()
    return { ...createCapabilities(), canPick: createMedia().canPick, canShare: share.supported }
  })
  return abilities
}

export const useServiceContact = (): ServiceContact => {
  const [contact] = useState(createServiceContact)
  return contact
}
