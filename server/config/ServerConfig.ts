/** What the environment configures (.env.example documents each variable). */
export interface ServerConfig {
  /** Port of the API and the shell. */
  port: number;
  /** Port of the sub-applications' bundles. */
  subAppPort: number;
  /** Address to listen on. */
  host: string;
  /** PostgreSQL to use instead of the embedded one. */
  databaseUrl: string | undefined;
  /** Absolute path of the folder for the embedded database. */
  dataDir: string;
  /** SMTP server; without one the embedded sink takes the mail. */
  smtpUrl: string | undefined;
  /** Whether gateways of text messages and push services may stand in networks of our own, such as a simulator on this machine. */
  privateGateways: boolean;
  /** What an SPF record names to allow that server to send; made from its host name when absent. */
  mailSpf: string | undefined;
  /** Where mails come back to that cannot be delivered: the domain of their addresses, and the port that they are taken at. */
  bounces: { domain: string; port: number } | undefined;
  /** Where recipients reach this server: the base of links in e-mails, without a slash at the end. */
  publicUrl: string;
  /** Proxies of our own that requests come through, one after another; 0: people reach this server themselves. */
  trustedProxies: number;
  /** Further host names that this server answers for, in lower case. */
  hosts: readonly string[];
  /** Opens the metrics to callers from other machines; without one only this machine may read them. */
  metricsToken: string | undefined;
  /** First password of the first administrator; generated and printed once when absent. */
  adminPassword: string | undefined;
  logLevel: 'debug' | 'info' | 'warn' | 'error';
  /** A session ends after so many hours without use. */
  sessionHours: number;
  /** Who may embed the console in a frame: sources of the Content-Security-Policy directive. */
  frameAncestors: string;
  /** Name answered by /getEnv (§7.2). */
  environmentName: string;
  /** Brand of the installation (§1). */
  appEnvironment: 'baseline' | 'saas';
  /** Origin of the sub-applications' bundles as browsers see it; the same host with `subAppPort` when absent. */
  subAppOrigin: string | undefined;
  /** Run-time configuration of the shell: every `VITE_` variable that is set, as config.json carries it. */
  shell: Readonly<Record<string, string>>;
}
