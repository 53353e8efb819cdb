import { contextBridge, ipcRenderer } from 'electron'
import type { Command } from '../src-shared/commands.ts'
import {
  additionsChannel,
  callNames,
  channelOf,
  commandChannel,
  deliveryChannel,
  settingsChannel,
} from '../src-shared/contract.ts'
import type { DeliveryChange } from '../src-shared/delivery.ts'
import type { EnvironmentId } from '../src-shared/environment.ts'
import type { Settings } from '../src-shared/settings.ts'

// One function per call and nothing else: the window never gets to name a channel.
// https://www.electronjs.org/docs/latest/tutorial/context-isolation#security-considerations
const calls = Object.fromEntries(
  callNames.map((name) => [name, (input: unknown) => ipcRenderer.invoke(channelOf(name), input)]),
)

/** Passes on what main sends on a channel, without the IPC event, until the returned function is called. */
function listenTo<Message>(channel: string, listener: (message: Message) => void): () => void {
  const deliver = (_event: unknown, message: Message) => listener(message)
  ipcRenderer.on(channel, deliver)
  return () => {
    ipcRenderer.off(channel, deliver)
  }
}

contextBridge.exposeInMainWorld('petStore', {
  ...calls,
  onCommand: (listener: (command: Command) => void) => listenTo(commandChannel, listener),
  onAdditionsChanged: (listener: (environment: EnvironmentId) => void) => listenTo(additionsChannel, listener),
  onDeliveryChanged: (listener: (change: DeliveryChange) => void) => listenTo(deliveryChannel, listener),
  onSettings: (listener: (settings: Settings) => void) => listenTo(settingsChannel, listener),
})
