/** Whose file is read: a budget counts by both, and its work ends with the connection. */
export interface UploadSender {
  account: string;
  /** The network address; null if the shop itself sends the file. */
  address: string | null;
  /** Aborted when the client disconnects. */
  signal: AbortSignal;
}
