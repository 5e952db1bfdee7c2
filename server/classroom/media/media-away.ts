/** No media can be carried here (no port is free, no process starts); the class goes on with board and chat. */
export class MediaAway extends Error {}
