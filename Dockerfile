# One image for platforms, fronts and commands: docker build -t passbook .
# docs/operations/deploy.md tells how it is run.

FROM node:24-slim AS build
WORKDIR /src
ENV NEXT_TELEMETRY_DISABLED=1
COPY package.json package-lock.json ./
RUN ["npm", "ci", "--no-audit", "--no-fund"]
COPY . .
# docker build --build-arg RELEASE_COMMIT=$(git rev-parse HEAD): the history is not copied.
ARG RELEASE_COMMIT=""
RUN ["npm", "run", "release"]

# The demo, with its database inside: docker build --target demo -t passbook-demo .
# docker run --rm -p 3000:3000 passbook-demo, then http://localhost:3000; what is done in it ends with it.
FROM build AS build-demo
RUN ["npm", "run", "release", "--", "--database"]

FROM node:24-slim AS demo
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/home/node/passbook
WORKDIR /opt/passbook
COPY --from=build-demo /src/release ./
# The account `node` of this base, which its database needs by name.
USER 1000:1000
EXPOSE 3000
STOPSIGNAL SIGTERM
CMD ["node", "--max-old-space-size=256", "server/commands/start.mjs", "--demo"]

FROM node:24-slim
ARG RELEASE_COMMIT=""
LABEL org.opencontainers.image.revision="${RELEASE_COMMIT}"
LABEL org.opencontainers.image.title="Passbook" org.opencontainers.image.licenses="Apache-2.0"
ENV NODE_ENV=production
WORKDIR /opt/passbook
# Of root, and readable by all: the account that runs it can change none of it.
COPY --from=build /src/release ./
# By number, so that Kubernetes knows that it is not root.
USER 1000:1000
EXPOSE 3000
STOPSIGNAL SIGTERM
# A start may wait a minute for its database.
HEALTHCHECK --interval=10s --timeout=5s --start-period=90s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-old-space-size=256", "server/commands/start.mjs"]
