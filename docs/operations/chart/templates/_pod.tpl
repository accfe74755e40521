{{/* What every pod has in common: no rights, no token, and an account by number. */}}
{{- define "passbook.locked" -}}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  seccompProfile: { type: RuntimeDefault }
{{- with .Values.image.pullSecrets }}
imagePullSecrets:
{{- range . }}
  - { name: {{ . | quote }} }
{{- end }}
{{- end }}
{{- end }}

{{- define "passbook.image" -}}
image: {{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
imagePullPolicy: {{ .Values.image.pullPolicy }}
{{- end }}

{{- define "passbook.container" -}}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
volumeMounts:
  - { name: secrets, mountPath: /run/secrets/passbook, readOnly: true }
{{- end }}

{{- define "passbook.settings" -}}
{{- range $name, $value := .Values.settings }}
{{ $name }}: {{ $value | toString | quote }}
{{- end }}
METRICS_PORT: "9464"
METRICS_HOST: 0.0.0.0
{{- range $name, $file := .Values.secrets }}
{{ $name }}_FILE: /run/secrets/passbook/{{ $file }}
{{- end }}
{{- end }}

{{/* A job has a config map of its own where it runs before the nodes' one is there. */}}
{{- define "passbook.job" -}}
restartPolicy: Never
{{ include "passbook.locked" . }}
containers:
  - name: job
    {{- include "passbook.image" . | nindent 4 }}
    args:
      {{- range .args }}
      - {{ . | quote }}
      {{- end }}
    envFrom:
      - configMapRef: { name: {{ .Release.Name }}{{ if .Values.hooks }}-jobs{{ end }} }
    env:
      {{- range $name, $file := .Values.jobSecrets }}
      - { name: {{ $name }}_FILE, value: /run/secrets/passbook/{{ $file }} }
      {{- end }}
    resources: {{- toYaml .Values.resources.job | nindent 6 }}
    {{- include "passbook.container" . | nindent 4 }}
volumes:
  - name: secrets
    secret: { secretName: {{ .Values.secretName }}, defaultMode: 0440 }
{{- end }}

{{/* When Helm runs a job, and in which order. The job stays until the next one, so that its log can be read. */}}
{{- define "passbook.hook" -}}
{{- if .Values.hooks -}}
annotations:
  helm.sh/hook: {{ .hook }}
  helm.sh/hook-weight: {{ .weight | quote }}
  helm.sh/hook-delete-policy: before-hook-creation
{{- end }}
{{- end }}
