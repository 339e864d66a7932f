# A worker of a fleet, or any other command: docker build -t tillctl .
# Tried: the packed tarball as this user, with these folders alone writable. Not tried: the build of the image.
ARG NODE=24
FROM node:${NODE}-slim AS build
WORKDIR /src
COPY . .
RUN npm ci && npm pack --pack-destination /pack

FROM node:${NODE}-slim
COPY --from=build /pack /pack
RUN npm install --global --omit=dev /pack/tillctl-*.tgz && npm cache clean --force && rm -rf /pack

# All that is written is below these two; the root file system may be read-only.
ENV NODE_ENV=production \
    HOME=/var/lib/tillctl \
    TILLCTL_CONFIG_DIR=/var/lib/tillctl/config \
    TILLCTL_STATE_DIR=/var/lib/tillctl/state
RUN install -d -o 10001 -g 10001 -m 0700 /var/lib/tillctl
VOLUME ["/var/lib/tillctl", "/tmp"]

# A number: clusters that refuse root cannot tell a name.
USER 10001:10001
WORKDIR /var/lib/tillctl

# A worker touches this file as long as it works, also while it waits for the database; other commands have none, and are not checked.
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "const f='/tmp/tillctl-worker';const fs=require('fs');process.exit(fs.existsSync(f)&&Date.now()-fs.statSync(f).mtimeMs>120000?1:0)"]

ENTRYPOINT ["tillctl"]
CMD ["--help"]
