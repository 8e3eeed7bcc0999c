/** The configuration of nginx in front of several copies: the table of docs/deploying.md, and a shared cache of public pages. */
import { upstreamPaths } from "#server/upstream-paths.ts";

export interface ProxyOptions {
  port: number;
  /** Where the apps reach the upstreams; nobody outside does. */
  servicesPort: number;
  apps: readonly string[];
  upstreams: readonly string[];
  /** Folder of what nginx writes. */
  folder: string;
}

const listServers = (origins: readonly string[]): string =>
  origins.map((origin) => `    server ${new URL(origin).host} max_fails=2 fail_timeout=2s;`).join("\n");

const locationOf = (path: string): string => (path.endsWith("/*") ? path.slice(0, -1) : `= ${path}`);

/** An idempotent request is tried again at the next copy where one does not answer; a post never is. */
const passTo = (name: string): string => `proxy_pass http://${name};
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-Host $http_host;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_next_upstream error timeout;
      proxy_request_buffering off;`;

export const nginxConf = ({ port, servicesPort, apps, upstreams, folder }: ProxyOptions): string => `
${process.getuid?.() === 0 ? "user root;" : ""}
worker_processes 1;
daemon off;
pid ${folder}/nginx.pid;
error_log stderr error;
events { worker_connections 1024; }
http {
  access_log off;
  client_max_body_size 0;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  proxy_cache_path ${folder}/pages keys_zone=pages:10m max_size=200m inactive=1m;
  upstream apps {
${listServers(apps)}
    keepalive 32;
  }
  upstream services {
${listServers(upstreams)}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      ${passTo("apps")}
      # The app says what may be kept, and for how long: public pages, for a second, with "Vary: Cookie".
      proxy_cache pages;
      proxy_cache_key $scheme$http_host$request_uri;
      proxy_cache_methods GET;
      proxy_cache_lock on;
      add_header X-Proxy-Cache $upstream_cache_status always;
    }
${["/media/*", ...upstreamPaths]
  .map(
    (path) => `    location ${locationOf(path)} {
      ${passTo("services")}
      proxy_set_header X-Client-Address $remote_addr;
    }`,
  )
  .join("\n")}
  }
  server {
    listen 127.0.0.1:${servicesPort};
    location / {
      proxy_pass http://services;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_next_upstream error timeout;
      proxy_request_buffering off;
    }
  }
}
`;
